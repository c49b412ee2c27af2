import { TestEnvironment } from 'jest-environment-node';
import './sharedCompilation.mjs';
import { releasingStorages } from './releaseStorages.mjs';

export default releasingStorages(TestEnvironment);
