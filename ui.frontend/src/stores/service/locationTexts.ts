import { sentence } from '../../base/i18n/t';

/** The sentences for a position that the device did not give. */
export const locationTexts = {
  denied: sentence(
    'This site is not allowed to see your location. Enter a city or ZIP code instead, or allow it in your browser’s site settings and try again.',
  ),
  unavailable: sentence(
    'Your device could not tell where it is. Enter a city or ZIP code instead.',
  ),
  'timed-out': sentence(
    'Finding your location took too long. Try again, or enter a city or ZIP code instead.',
  ),
} as const;
