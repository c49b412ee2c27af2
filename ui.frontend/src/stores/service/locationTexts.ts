import { sentence } from '../../base/i18n/t';

/** The sentences for a position that the device did not give. */
export const locationTexts = {
  denied: sentence(
    'This site does not have permission to use your location. Enter a city or ZIP code, or allow it in your browser settings and try again.',
  ),
  unavailable: sentence(
    'Your device could not find your location. Enter a city or ZIP code instead.',
  ),
  'timed-out': sentence(
    'Finding your location took too long. Try again, or enter a city or ZIP code instead.',
  ),
} as const;
