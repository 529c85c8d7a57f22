import { countryName } from '@fondaco/rules/country.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { newId } from '../../platform/ids.ts'
import type { KindOfProposal } from '../proposals/index.ts'
import {
  type BankDetails,
  type BankRow,
  entitiesWith,
  insertBank,
  isNameTaken,
  lockBank,
  updateBank,
} from './bank-store.ts'

/** A bank as a proposal keeps it. */
export interface BankState extends BankDetails {
  readonly version: number
}

export const bankState = ({ id: _, proposal_id: __, ...state }: BankRow): BankState => state

/** Refuses `bank_entity_in_use` for entities that would leave out one with accounts there. */
export async function refuseTakenEntity(
  reader: Reader,
  bankId: string,
  entities: readonly Entity[],
): Promise<void> {
  const used = await entitiesWith(reader, bankId)
  if (!used.every((entity) => entities.includes(entity))) refuse('bank_entity_in_use')
}

/** A bank of the institution: a new one, or other details of one. */
export const bankKind: KindOfProposal = {
  async read(trx, subjectId) {
    const bank = subjectId === null ? undefined : await lockBank(trx, subjectId)
    return bank ? bankState(bank) : null
  },

  // The permission and the entities are all that it takes.
  mayCarryOut: async () => () => true,

  async carryOut(trx, { id: proposalId, subjectId, after }, { actor, at }) {
    const details = after as BankDetails
    if (await isNameTaken(trx, details.name, subjectId)) refuse('bank_name_taken')
    const bank = subjectId === null ? undefined : await lockBank(trx, subjectId)
    const id = bank?.id ?? newId()
    if (bank) {
      await refuseTakenEntity(trx, id, details.entities)
      await updateBank(trx, id, details)
    } else await insertBank(trx, { ...details, id, proposal_id: proposalId })
    await recordAudit(trx, {
      at,
      actor,
      action: bank ? 'institution_bank.change' : 'institution_bank.add',
      object: { type: 'institution_bank', id },
      before: bank ? bankState(bank) : null,
      after: { ...details, proposal: proposalId },
    })
    return {}
  },

  lines(language, before, after) {
    const [from, to] = [before as BankDetails | null, after as BankDetails]
    return FIELDS.flatMap(({ label, written, words }) => {
      const [old, next] = [from ? words(from, language) : [], words(to, language)]
      return old.join() === next.join()
        ? []
        : [{ label: label[language], before: old, after: next, ...(written ? { written } : {}) }]
    })
  },
}

/** A value in words; nothing if there is none. */
const said = (value: string | null): string[] => (value === null ? [] : [value])

const FIELDS: readonly {
  readonly label: InEachLanguage
  readonly written?: true
  readonly words: (of: BankDetails, language: Language) => string[]
}[] = [
  { label: { en: 'Name', lt: 'Pavadinimas' }, written: true, words: ({ name }) => [name] },
  { label: { en: 'BIC', lt: 'BIC' }, words: ({ bic }) => said(bic) },
  {
    label: { en: 'Main account', lt: 'Pagrindinė sąskaita' },
    words: ({ account_number }) => said(account_number),
  },
  { label: { en: 'Currency', lt: 'Valiuta' }, words: ({ currency }) => said(currency) },
  { label: { en: 'Street', lt: 'Gatvė' }, written: true, words: ({ street }) => said(street) },
  { label: { en: 'City', lt: 'Miestas' }, written: true, words: ({ city }) => said(city) },
  { label: { en: 'Postal code', lt: 'Pašto kodas' }, words: ({ postal_code }) => said(postal_code) },
  {
    label: { en: 'Country', lt: 'Šalis' },
    words: ({ country }, language) => said(country && countryName(country, language)),
  },
  { label: { en: 'Entities', lt: 'Įstaigos' }, words: ({ entities }) => [...entities] },
  {
    label: { en: 'Active', lt: 'Aktyvus' },
    words: ({ is_active }, language) => [(is_active ? YES : NO)[language]],
  },
]

const YES: InEachLanguage = { en: 'Yes', lt: 'Taip' }
const NO: InEachLanguage = { en: 'No', lt: 'Ne' }
