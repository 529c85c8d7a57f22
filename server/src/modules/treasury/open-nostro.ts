import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/treasury/calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { type ProposalDeps, proposeChange } from '../proposals/index.ts'
import { bankForNostro } from './bank-for-nostro.ts'
import type { ProposedNostro } from './nostro-kind.ts'
import { nostroKey } from './nostro-store.ts'

/**
 * Proposes another account at a bank. Refusals: `permission_missing` for an entity that the proposer does not see, those of
 * `bankForNostro`, `proposal_waits`.
 */
export const openNostro =
  (proposals: ProposalDeps) =>
  ({
    body: { bank: bank_id, entity, currency, use, account_number, reason },
    clock,
    db,
    request,
    session,
  }: CallContext<typeof calls.openNostro>): Promise<CallResult<typeof calls.openNostro>> =>
    db.transaction().execute(async (trx) => {
      if (!session.entities.includes(entity)) refuse('permission_missing')
      const of = { bank_id, entity, currency, use }
      const { name: bank_name } = await bankForNostro(trx, of, null)
      const after: ProposedNostro = { ...of, account_number, bank_name }
      const name = nostroKey(of)
      const change = await proposeChange(
        proposals,
        trx,
        {
          kind: 'nostro',
          subject: { id: null, name, key: `${bank_id} ${name}` },
          entities: [entity],
          before: null,
          after,
          reason,
        },
        { session, actor: actorOf(session, request), at: clock.now(), language: request.language },
      )
      return { change }
    })
