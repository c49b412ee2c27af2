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
        lines: [`From now on, sign in to {0} with ${newEmail}. We will send your emails there.`],
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
        title: 'Restore your email address?',
        lines: [
          `You sign in to {0} with ${oldEmail} again, and every device is signed out.`,
          'Your password no longer works. We will email you a link to choose a new one.',
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
    button: { en: 'This was not me: restore it', es: 'No fui yo: recuperarla' },
    done: {
      en: ({ oldEmail }) => ({
        title: 'We restored your email address',
        lines: [
          `We signed you out on every device. We emailed a link to ${oldEmail}. Use it within 30 minutes to choose a new password.`,
        ],
      }),
      es: ({ oldEmail }) => ({
        title: 'Restauramos su dirección de correo electrónico',
        lines: [
          `Se cerró la sesión en todos los dispositivos. Enviamos un enlace a ${oldEmail}: elija con él una contraseña nueva en los próximos 30 minutos.`,
        ],
      }),
    },
  },
  spent: {
    en: () => ({
      title: 'This link no longer works',
      lines: [
        'It is used or expired. We changed nothing. To change your email address, sign in and ask for a new link under “Sign-in and security”.',
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
        'It has its own account, or your account now has another address. We changed nothing. Call us: {1}.',
      ],
    }),
    es: () => ({
      title: 'Esta dirección no se puede usar',
      lines: [
        'Tiene su propia cuenta, o su cuenta ya tiene otra dirección. No cambiamos nada. Llámenos: {1}.',
      ],
    }),
  },
};
