import { isDeepStrictEqual } from 'node:util'
import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/treasury/calls.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { type ProposalDeps, proposeChange } from '../proposals/index.ts'
import { detailsOf } from './bank-details.ts'
import { bankState, refuseTakenEntity } from './bank-kind.ts'
import { findBank, isNameTaken, lockBank } from './bank-store.ts'

/**
 * Proposes other details of a bank. Refusals: `not_found`, `permission_missing` for staff who do not see each of its entities
 * before and after, `version_conflict`, `bank_name_taken`, `bank_unchanged`, `bank_entity_in_use`, `proposal_waits`.
 */
export const updateInstitutionBank =
  (proposals: ProposalDeps) =>
  ({
    body: { reason, version, ...given },
    clock,
    db,
    params: { id },
    request,
    scope,
    session,
  }: CallContext<typeof calls.updateInstitutionBank>): Promise<
    CallResult<typeof calls.updateInstitutionBank>
  > =>
    db.transaction().execute(async (trx) => {
      if (!(await findBank(trx, scope, id))) refuse('not_found')
      const bank = (await lockBank(trx, id)) ?? refuse('not_found')
      const [before, after] = [bankState(bank), detailsOf(given)]
      const entities = ENTITIES.filter((one) => bank.entities.includes(one) || after.entities.includes(one))
      if (!entities.every((entity) => session.entities.includes(entity))) refuse('permission_missing')
      if (bank.version !== version) refuse('version_conflict')
      if (await isNameTaken(trx, after.name, id)) refuse('bank_name_taken')
      const { version: _, ...present } = before
      if (isDeepStrictEqual(present, after)) refuse('bank_unchanged')
      await refuseTakenEntity(trx, id, after.entities)
      const change = await proposeChange(
        proposals,
        trx,
        {
          kind: 'institution_bank',
          subject: { id, name: bank.name },
          entities,
          before,
          after,
          reason,
        },
        { session, actor: actorOf(session, request), at: clock.now(), language: request.language },
      )
      return { change }
    })
