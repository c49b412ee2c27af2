import { useEffect, useState } from 'react';
import { flagDefinitions, type FlagName } from './definitions';
import { flag } from './flags';

/** Whether a feature is on; its default until the flag service has answered. */
export function useFlag(name: FlagName): boolean {
  const [isOn, setIsOn] = useState<boolean>(flagDefinitions[name].default);
  useEffect(() => {
    let wanted = true;
    void flag(name).then((value) => {
      if (wanted) setIsOn(value);
    });
    return () => {
      wanted = false;
    };
  }, [name]);
  return isOn;
}
