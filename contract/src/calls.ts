import type { AnyCall } from './call.ts'
import * as customers from './customers/calls.ts'
import * as drafts from './drafts/calls.ts'
import * as identity from './identity/calls.ts'
import * as notifications from './notifications/calls.ts'
import * as payments from './payments/calls.ts'
import * as platform from './platform/calls.ts'

/** Every call of the product, by name. The server refuses to start where one has no operation, or an operation no call. */
export const CALLS = {
  ...platform,
  ...identity,
  ...customers,
  ...drafts,
  ...payments,
  ...notifications,
} as const satisfies Record<string, AnyCall>
