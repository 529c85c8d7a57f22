import type * as calls from '@fondaco/contract/banks/calls.ts'
import { ENTITIES, isEveryEntity } from '@fondaco/rules/entity.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import { MOST_NAMED, type ProposalDeps, proposeChange } from '../proposals/index.ts'
import type { Participant } from './bank-directory.ts'
import { effectOfEdition, type FindReachedAccounts } from './bank-effect.ts'
import { basisOf, type ListFigures, type NamedBanks, type ProposedEdition } from './bank-list-kind.ts'
import { readBankFile } from './read-bank-file.ts'
import { findEditions, insertEdition, lockDirectory, readDirectory, readParticipants } from './store.ts'

export interface BankDeps {
  readonly proposals: ProposalDeps
  readonly findReachedAccounts: readonly FindReachedAccounts[]
}

/**
 * Proposes a new list of banks. Refusals: `permission_missing` for staff who do not see every entity, those of
 * `readBankFile`, `bank_list_unchanged`, `proposal_waits`, and `version_conflict` if another list came into force meanwhile.
 */
export const importBanks =
  ({ proposals, findReachedAccounts }: BankDeps): Operation<typeof calls.importBanks> =>
  async ({ db, session, request, clock, body }) => {
    if (!isEveryEntity(session.entities)) refuse('permission_missing')
    const at = clock.now()
    const after = readBankFile(body.csv, request.language).toSorted(byBic)
    // Before the transaction: it takes a while.
    const { editionId } = await readDirectory(db)
    const before = editionId === null ? [] : await readParticipants(db, editionId)
    if (JSON.stringify(before.map(contentOf)) === JSON.stringify(after.map(contentOf)))
      refuse('bank_list_unchanged')
    const effect = await effectOfEdition({ reader: db, now: at }, findReachedAccounts, before, after)
    const { list_version: version, list_date, source } = body
    const id = newId()
    return db.transaction().execute(async (trx) => {
      const directory = await lockDirectory(trx)
      if (directory.edition_id !== editionId) refuse('version_conflict')
      await insertEdition(trx, { id, version, list_date, source, imported_at: at }, after)
      const [present] = editionId === null ? [] : await findEditions(trx, 1)
      const proposed: ProposedEdition = {
        edition: id,
        from: present ? figuresOf(present, before) : null,
        to: figuresOf({ version, list_date, source }, after),
        ...comparison(before, after),
        effect,
      }
      const change = await proposeChange(
        proposals,
        trx,
        {
          kind: 'bank_list',
          subject: { id: directory.id, name: version },
          entities: ENTITIES,
          before: basisOf(directory),
          after: proposed,
          reason: body.change_reason,
        },
        { session, actor: actorOf(session, request), at, language: request.language },
      )
      return { change }
    })
  }

const byBic = (one: Participant, other: Participant) => (one.bic < other.bic ? -1 : 1)
const contentOf = ({ bic, name, country, schemes, codes }: Participant) => [
  bic,
  name,
  country,
  schemes,
  codes,
]
const isInstant = ({ schemes }: Participant): boolean => schemes.includes('INST')

const figuresOf = (
  { version, list_date, source }: Pick<ListFigures, 'version' | 'list_date' | 'source'>,
  participants: readonly Participant[],
): ListFigures => ({
  version,
  list_date,
  source,
  participants: participants.length,
  instant: participants.filter(isInstant).length,
})

/** The banks for which the lists differ, by BIC. */
function comparison(before: readonly Participant[], after: readonly Participant[]) {
  const instantIn = (list: readonly Participant[]) => new Set(list.filter(isInstant).map(({ bic }) => bic))
  const [was, is] = [instantIn(before), instantIn(after)]
  const there = new Set(after.map(({ bic }) => bic))
  return {
    gained: named(after.filter((bank) => isInstant(bank) && !was.has(bank.bic))),
    lost: named(before.filter((bank) => isInstant(bank) && !is.has(bank.bic))),
    gone: named(before.filter(({ bic }) => !there.has(bic))),
  }
}

const named = (banks: readonly Participant[]): NamedBanks => ({
  count: banks.length,
  first: banks
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .slice(0, MOST_NAMED)
    .map(({ name, bic }) => `${name} (${bic})`),
})
