import { TestEnvironment } from 'jest-environment-node';
import { releasingStorages } from './releaseStorages.mjs';

export default releasingStorages(TestEnvironment);
