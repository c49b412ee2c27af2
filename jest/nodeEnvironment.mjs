import { TestEnvironment } from 'jest-environment-node';
import './lateOptimization.mjs';
import './sharedCompilation.mjs';
import { releasingStorages } from './releaseStorages.mjs';

export default releasingStorages(TestEnvironment);
