import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/lists/word-calls.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import type { InstitutionList } from './institution-list.ts'
import { judgeFile } from './judge-file.ts'
import type { ListDeps } from './propose-entry.ts'
import { viewEffect } from './view-effect.ts'

type Effect = CallResult<typeof calls.tryBlacklistedWordsFile>
type Trying = Pick<
  CallContext<typeof calls.tryBlacklistedWordsFile>,
  'db' | 'scope' | 'session' | 'request' | 'clock' | 'body'
>

/** What a file would change on a list, and would have done to payments. Refusals: those of `judgeFile`. */
export const tryListFile =
  <Values extends object>(
    { findComparedPayments }: Pick<ListDeps, 'findComparedPayments'>,
    list: InstitutionList<Values>,
  ) =>
  async ({ db, scope, session, request, clock, body }: Trying): Promise<Effect> => {
    const { plan, effect } = await judgeFile(
      list,
      { reader: db, scope, now: clock.now() },
      findComparedPayments,
      body,
      request.language,
    )
    const { added, changed, removed, unchanged } = plan
    return {
      ...viewEffect(effect, session),
      added: added.length,
      changed: changed.length,
      removed: removed.length,
      unchanged,
    }
  }
