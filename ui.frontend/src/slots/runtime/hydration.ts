import type { Author } from '../../authoring/Author';
import { withRetries } from '../../services/pacing/withRetries';
import type * as Mount from './mount';
import type { Registration } from '../registry';
import { schedule } from './schedule';
import type { Tap } from './eventReplay';

/** One slot on the page, from the moment it is found to the moment it leaves. */
export interface Life {
  readonly element: HTMLElement;
  /**
   * Asleep until its code is there, or has once failed to come; then awake, whether React took over
   * or the fallback stays.
   */
  awake: boolean;
  /** The first tap on it while it was asleep. */
  tap?: Tap;
  /** Since when somebody waits for it, as an event's time stamp; Infinity while nobody does. */
  awaitedSince: number;
  wake: () => void;
  callOff: () => void;
  /** Gives it to React; there once its code is. */
  begin?: () => void;
  live?: Mount.LiveSlot;
}

export type Lives = ReturnType<typeof createLives>;

/**
 * Keeps the life of every slot on the page: finds them, brings each to life when it is due, and
 * ends those that left. No React here: it comes with the first slot that is due (`mount.tsx`).
 */
export function createLives(
  registry: Readonly<Record<string, Registration>>,
  loadMount: () => Promise<Pick<typeof Mount, 'mount'>> = () =>
    import(/* webpackChunkName: "mount" */ './mount'),
) {
  const lives = new Map<Element, Life>();
  const ready: Life[] = [];
  let author: Promise<Author> | undefined;
  let attending: Author | undefined;

  const wake = async (life: Life, { load }: Registration): Promise<void> => {
    life.callOff();
    life.wake = () => undefined;
    try {
      const [{ mount }, { default: slot }] = await withRetries(
        () => Promise.all([loadMount(), load(), author]),
        // Meanwhile the server's markup works as plain HTML does, and a tap is the browser's.
        () => {
          settle(life);
        },
      );
      life.begin = () => (life.live = mount(life.element, slot, () => attending));
      inTurn(life);
    } catch (error) {
      console.error(`The code of the slot "${nameOf(life.element)}" could not be loaded.`, error);
    }
  };

  /**
   * One slot per task, so that a page of many slots never keeps the visitor's finger waiting; those
   * that were tapped go first, in the order of the taps.
   */
  const inTurn = (life: Life): void => {
    if (ready.push(life) === 1) setTimeout(next);
  };
  const next = (): void => {
    // Infinity minus Infinity is not a number: two that nobody waits for stay in their order.
    ready.sort((one, other) => one.awaitedSince - other.awaitedSince || 0);
    const life = ready.shift();
    if (ready.length > 0) setTimeout(next);
    if (life) settle(life);
  };

  /** Ends the sleep of a slot; the tap it kept now reaches React or, failing that, the browser. */
  const settle = (life: Life): void => {
    if (lives.get(life.element) !== life) return;
    const { tap } = life;
    life.awake = true;
    delete life.tap;
    tap?.release();
    life.begin?.();
    tap?.replay();
  };

  /** A name that is not ours is passed over: AEM's Core Components use `data-cmp-is`, too. */
  const adopt = (element: HTMLElement): boolean => {
    const registration = registry[nameOf(element)];
    if (!registration || lives.has(element)) return false;
    const life: Life = {
      element,
      awake: false,
      awaitedSince: Infinity,
      wake: () => void wake(life, registration),
      callOff: () => undefined,
    };
    lives.set(element, life);
    life.callOff = schedule(element, registration.due, () => {
      life.wake();
    });
    return true;
  };

  const end = (life: Life): void => {
    lives.delete(life.element);
    life.callOff();
    life.live?.unmount();
  };

  return {
    /** Ends the slots that left the page, and adopts and returns those that are new on it. */
    reconcile(): HTMLElement[] {
      for (const life of lives.values()) if (!life.element.isConnected) end(life);
      return [...document.querySelectorAll<HTMLElement>('[data-cmp-is]')].filter(adopt);
    },
    /** New attributes reach a living slot as new props. */
    update(element: Element): void {
      lives.get(element)?.live?.update();
    },
    /** The slot around an element, if it is still asleep. */
    asleep(element: Element): Life | undefined {
      const slot = element.closest('[data-cmp-is]');
      const life = slot && lives.get(slot);
      return life && !life.awake ? life : undefined;
    },
    /** Lets an author's helper attend to every slot, those that already live included. */
    async attend(coming: Promise<Author>): Promise<void> {
      author = coming;
      attending = await coming;
      for (const life of lives.values()) life.live?.update();
    },
  };
}

const nameOf = (element: HTMLElement): string => element.dataset.cmpIs ?? '';
