import { formatAccountId } from '@fondaco/rules/iban.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { NOSTRO_USE_WORDS } from '@fondaco/rules/treasury/own-account.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { newId } from '../../platform/ids.ts'
import { openNostroAccount } from '../ledger/index.ts'
import type { KindOfProposal } from '../proposals/index.ts'
import { bankForNostro } from './bank-for-nostro.ts'
import {
  findNostrosAmong,
  insertNostro,
  lockNostro,
  type NamedNostro,
  updateNostroRow,
} from './nostro-store.ts'

/** A nostro as a proposal keeps it. */
export type ProposedNostro = Pick<
  NamedNostro,
  'bank_id' | 'bank_name' | 'entity' | 'currency' | 'use' | 'account_number'
>

/** A nostro in the form of `before`, locked. */
export async function readNostro(
  trx: Trx,
  id: string,
): Promise<(ProposedNostro & { readonly version: number }) | null> {
  const row = await lockNostro(trx, id)
  const named = row && (await findNostrosAmong(trx, [id])).get(id)
  if (!named) return null
  const { bank_id, bank_name, entity, currency, use, account_number, version } = named
  return { bank_id, bank_name, entity, currency, use, account_number, version }
}

/** An account at a bank: a new one with its account in the ledger, or another number or bank of one. */
export const nostroKind: KindOfProposal = {
  read: async (trx, subjectId) => (subjectId === null ? null : readNostro(trx, subjectId)),

  // The permission and the entities are all that it takes.
  mayCarryOut: async () => () => true,

  async carryOut(trx, { id: proposalId, subjectId, after }, { actor, at }) {
    const { bank_name: _, ...of } = after as ProposedNostro
    const before = subjectId === null ? null : await readNostro(trx, subjectId)
    if (before?.bank_id !== of.bank_id) await bankForNostro(trx, of, subjectId)
    const id = subjectId ?? newId()
    if (before) await updateNostroRow(trx, id, of)
    else {
      if (subjectId !== null) refuse('not_found')
      await openNostroAccount(trx, { id, ...of })
      await insertNostro(trx, { id, ...of, opened_at: at, proposal_id: proposalId })
    }
    await recordAudit(trx, {
      at,
      actor,
      action: before ? 'nostro.change' : 'nostro.open',
      object: { type: 'nostro', id },
      before,
      after: { ...of, proposal: proposalId },
    })
    return {}
  },

  lines(language, before, after) {
    const [from, to] = [before as ProposedNostro | null, after as ProposedNostro]
    return FIELDS.flatMap(({ label, written, words }) => {
      const [old, next] = [from ? words(from, language) : [], words(to, language)]
      return old.join() === next.join()
        ? []
        : [{ label: label[language], before: old, after: next, ...(written ? { written } : {}) }]
    })
  },
}

const FIELDS: readonly {
  readonly label: InEachLanguage
  readonly written?: true
  readonly words: (of: ProposedNostro, language: Language) => string[]
}[] = [
  { label: { en: 'Bank', lt: 'Bankas' }, written: true, words: ({ bank_name }) => [bank_name] },
  { label: { en: 'Entity', lt: 'Įstaiga' }, words: ({ entity }) => [entity] },
  { label: { en: 'Currency', lt: 'Valiuta' }, words: ({ currency }) => [currency] },
  {
    label: { en: 'Use', lt: 'Paskirtis' },
    words: ({ use }, language) => [NOSTRO_USE_WORDS[use][language]],
  },
  {
    label: { en: 'Account number', lt: 'Sąskaitos numeris' },
    words: ({ account_number }) => (account_number === null ? [] : [formatAccountId(account_number)]),
  },
]
