export { DispatcherConfigError } from './errors';
export { readDispatcher } from './readDispatcher';
export type { Dispatcher, PublicRequest, Route } from './readDispatcher';
