import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/treasury/calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { type ProposalDeps, proposeChange } from '../proposals/index.ts'
import { bankForNostro } from './bank-for-nostro.ts'
import { type ProposedNostro, readNostro } from './nostro-kind.ts'
import { findNostro, nostroKey } from './nostro-store.ts'

/**
 * Proposes another number or bank of an account; its account in the ledger stays. Refusals: `not_found`, `version_conflict`,
 * `nostro_unchanged`, those of `bankForNostro`, `proposal_waits`.
 */
export const updateNostro =
  (proposals: ProposalDeps) =>
  ({
    body: { bank: bank_id, account_number, version, reason },
    clock,
    db,
    params: { id },
    request,
    scope,
    session,
  }: CallContext<typeof calls.updateNostro>): Promise<CallResult<typeof calls.updateNostro>> =>
    db.transaction().execute(async (trx) => {
      if (!(await findNostro(trx, scope, id))) refuse('not_found')
      const before = (await readNostro(trx, id)) ?? refuse('not_found')
      const { version: seen, ...present } = before
      if (seen !== version) refuse('version_conflict')
      if (present.bank_id === bank_id && present.account_number === account_number) refuse('nostro_unchanged')
      const of = { ...present, bank_id }
      const bank_name =
        bank_id === present.bank_id ? present.bank_name : (await bankForNostro(trx, of, id)).name
      const after: ProposedNostro = { ...of, account_number, bank_name }
      const change = await proposeChange(
        proposals,
        trx,
        {
          kind: 'nostro',
          subject: { id, name: nostroKey(of) },
          entities: [of.entity],
          before,
          after,
          reason,
        },
        { session, actor: actorOf(session, request), at: clock.now(), language: request.language },
      )
      return { change }
    })
