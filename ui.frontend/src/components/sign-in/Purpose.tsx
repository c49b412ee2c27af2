import { useEffect, useState, type JSX } from 'react';
import { account } from '../../services/accounts';
import { addressOf } from '../../services/site';

/**
 * What signing in is for. Who was sent here from another page reads that it goes on there, as soon
 * as the browser has told; both sentences share their room, so that nothing moves.
 */
export function Purpose(): JSX.Element {
  const [isOnTheWay, setIsOnTheWay] = useState(false);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the first render has to equal the first frame, which knows no address
    setIsOnTheWay(account.destination() !== addressOf('/ra-dashboard'));
  }, []);
  const hiddenIf = (hidden: boolean) => (hidden ? ' cmp-sign-in__purpose--hidden' : '');
  return (
    <div className="cmp-sign-in__purposes">
      <p className={`cmp-sign-in__purpose${hiddenIf(isOnTheWay)}`}>
        Use the email address and password of your account.
      </p>
      <p className={`cmp-sign-in__purpose${hiddenIf(!isOnTheWay)}`}>
        Sign in to go on to the page you asked for.
      </p>
    </div>
  );
}
