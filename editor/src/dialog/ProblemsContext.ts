import { createContext } from 'react';
import type { Problem } from './submit/validate';

/** The faults that the last try to save has found. */
export const ProblemsContext = createContext<readonly Problem[]>([]);
