// @ts-nocheck
/* oxlint-disable */

export type { Auth } from '../core/auth.ts';
export type { QuerySerializerOptions } from '../core/bodySerializer.ts';
export {
  formDataBodySerializer,
  jsonBodySerializer,
  urlSearchParamsBodySerializer,
} from '../core/bodySerializer.ts';
export { buildClientParams } from '../core/params.ts';
export { serializeQueryKeyValue } from '../core/queryKeySerializer.ts';
export type { ServerSentEventsResult } from '../core/serverSentEvents.ts';
export type { ClientMeta } from '../core/types.ts';
export { createClient } from './client.ts';
export type {
  Client,
  ClientOptions,
  Config,
  CreateClientConfig,
  Options,
  RequestOptions,
  RequestResult,
  ResolvedRequestOptions,
  ResponseStyle,
  TDataShape,
} from './types.ts';
export { createConfig, mergeHeaders } from './utils.ts';
