import { TestEnvironment } from 'jest-environment-jsdom';
import { releasingStorages } from './releaseStorages.mjs';
import './lateOptimization.mjs';
import './sharedCompilation.mjs';

/** A document whose dialogs open and close, which jsdom lacks; where the focus goes only a browser shows. */
class JsdomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global.HTMLDialogElement.prototype, {
      showModal() {
        this.open = true;
      },
      close() {
        this.open = false;
      },
    });
  }
}

export default releasingStorages(JsdomEnvironment);
