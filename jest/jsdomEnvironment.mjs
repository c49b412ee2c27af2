import { TestEnvironment } from 'jest-environment-jsdom';
import { releasingStorages } from './releaseStorages.mjs';

export default releasingStorages(TestEnvironment);
