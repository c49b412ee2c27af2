import { useLayoutEffect } from 'react';

/**
 * React Aria puts a style element into the page, which the Content-Security-Policy refuses and reports,
 * unless an element with its id is there. Its one rule stands in `popup.css`.
 */
export function useOwnPressStyle(): void {
  useLayoutEffect(() => {
    if (document.getElementById(STYLE_ID)) return;
    const placeholder = document.createElement('meta');
    placeholder.id = STYLE_ID;
    document.head.append(placeholder);
  }, []);
}

const STYLE_ID = 'react-aria-pressable-style';
