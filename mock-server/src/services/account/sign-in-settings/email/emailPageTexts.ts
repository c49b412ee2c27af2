import type { EmailChange } from './emailChanges';

/** The texts of a page; `{0}` is replaced by the site's name, `{1}` by its phone number. */
export type PageText = (change: Pick<EmailChange, 'oldEmail' | 'newEmail'>) => {
  readonly title: string;
  readonly lines: readonly string[];
};

type InBoth<T> = Readonly<Record<'en' | 'es', T>>;

interface CodePageTexts {
  readonly ask: InBoth<PageText>;
  readonly button: InBoth<string>;
  readonly done: InBoth<PageText>;
}

/** The sentences of the pages behind the links in mails about an email address. */
export const EMAIL_PAGES: Readonly<Record<'confirm' | 'undo', CodePageTexts>> &
  Readonly<Record<'spent' | 'taken', InBoth<PageText>>> = {
  confirm: {
    ask: {
      en: ({ newEmail }) => ({
        title: 'Confirm your new email address',
        lines: [`From now on you sign in to {0} with ${newEmail}, and our mails go there.`],
      }),
      es: ({ newEmail }) => ({
        title: 'Confirme su nueva dirección de correo electrónico',
        lines: [
          `De ahora en adelante, usted iniciará sesión en {0} con ${newEmail} y nuestros correos llegarán ahí.`,
        ],
      }),
    },
    button: { en: 'Use this address', es: 'Usar esta dirección' },
    done: {
      en: ({ newEmail }) => ({
        title: 'Your email address is changed',
        lines: [`Sign in with ${newEmail} from now on. Your password stays the same.`],
      }),
      es: ({ newEmail }) => ({
        title: 'Se cambió su dirección de correo electrónico',
        lines: [`Inicie sesión con ${newEmail} de ahora en adelante. Su contraseña no cambia.`],
      }),
    },
  },
  undo: {
    ask: {
      en: ({ oldEmail }) => ({
        title: 'Take your email address back?',
        lines: [
          `You sign in to {0} with ${oldEmail} again, and every device is signed out.`,
          'Your password works no more. We mail you a link to choose a new one.',
        ],
      }),
      es: ({ oldEmail }) => ({
        title: '¿Recuperar su dirección de correo electrónico?',
        lines: [
          `Usted volverá a iniciar sesión en {0} con ${oldEmail} y se cerrará la sesión en todos los dispositivos.`,
          'Su contraseña dejará de funcionar. Le enviaremos un enlace para elegir una nueva.',
        ],
      }),
    },
    button: { en: 'This was not me: take it back', es: 'No fui yo: recuperarla' },
    done: {
      en: ({ oldEmail }) => ({
        title: 'Your email address is back',
        lines: [
          `Every device is signed out. We mailed a link to ${oldEmail}: choose a new password with it within 30 minutes.`,
        ],
      }),
      es: ({ oldEmail }) => ({
        title: 'Su dirección de correo electrónico está de vuelta',
        lines: [
          `Se cerró la sesión en todos los dispositivos. Enviamos un enlace a ${oldEmail}: elija con él una contraseña nueva en los próximos 30 minutos.`,
        ],
      }),
    },
  },
  spent: {
    en: () => ({
      title: 'This link cannot be used any more',
      lines: [
        'It was used already, or it is too old. Nothing was changed now. To change your email address, sign in and ask for a new link under “Sign-in and security”.',
      ],
    }),
    es: () => ({
      title: 'Este enlace ya no se puede usar',
      lines: [
        'Ya se usó o es demasiado antiguo. No se cambió nada ahora. Para cambiar su dirección de correo electrónico, inicie sesión y pida un enlace nuevo en “Inicio de sesión y seguridad”.',
      ],
    }),
  },
  taken: {
    en: () => ({
      title: 'This address cannot be used',
      lines: [
        'It has an account of its own, or your account has another address by now. Nothing was changed. Please call us: {1}.',
      ],
    }),
    es: () => ({
      title: 'Esta dirección no se puede usar',
      lines: [
        'Tiene su propia cuenta, o su cuenta ya tiene otra dirección. No se cambió nada. Por favor, llámenos: {1}.',
      ],
    }),
  },
};
