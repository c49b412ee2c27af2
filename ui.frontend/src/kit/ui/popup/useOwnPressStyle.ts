import { useLayoutEffect } from 'react';

/**
 * Keeps React Aria from adding a style element to the page, which the Content-Security-Policy
 * refuses and reports. An element with its id prevents that. The one rule of that style is in
 * `popup.css`.
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
