import type { ListedEntry } from '@fondaco/contract/payments/context-schemas.ts'
import type { ScreeningPart } from '@fondaco/contract/payments/schemas.ts'
import { ANY_DAY, type BirthRange, weighEvidence } from '@fondaco/rules/screening/evidence.ts'
import type { Reader } from '../../../platform/db.ts'
import { type KeptEntry, readListedEntries, type ScreenedParty } from '../../screening/index.ts'

/**
 * The entries behind the similar names of a screening, in the editions that it used.
 * @param parties those that were screened: what is known of them stands beside the entries
 */
export async function readListed(
  reader: Reader,
  parts: readonly ScreeningPart[],
  parties: readonly ScreenedParty[],
): Promise<ListedEntry[]> {
  const similar = parts.flatMap(({ text, matched, list, list_version, listed }) =>
    matched !== null && list !== null && list_version !== null && listed
      ? [{ text, matched, list, version: list_version, subject: listed.subject }]
      : [],
  )
  const entries = await readListedEntries(reader, similar)
  return similar.flatMap(({ text, matched, ...address }) => {
    const entry = entries.find(
      ({ list, version, subject }) =>
        list === address.list && version === address.version && subject === address.subject,
    )
    const party = parties.find(({ name }) => name === text)
    return entry ? [{ text, matched, ...entryView(entry, matched, party) }] : []
  })
}

function entryView(
  { list, version, published, subject, kind, names, births, countries }: KeptEntry,
  matched: string,
  party: ScreenedParty | undefined,
): Omit<ListedEntry, 'text' | 'matched'> {
  const said = { births: [...(party?.births ?? [])], countries: [...(party?.countries ?? [])] }
  const known = { births: said.births.map((day) => ({ from: day, to: day })), countries: said.countries }
  const evidence = weighEvidence(known, { births, countries })
  const agrees = (kind: 'birth' | 'country') => {
    const part = evidence.find((one) => one.kind === kind)
    return part ? part.value > 0 : null
  }
  return {
    list,
    list_version: version,
    published,
    subject,
    kind,
    aliases: names.filter(({ name }) => name !== matched),
    births: births.map(withOpenEnds).filter(({ from, to }) => from !== null || to !== null),
    countries: [...countries],
    said,
    agrees: { birth: agrees('birth'), country: agrees('country') },
  }
}

const withOpenEnds = ({ from, to }: BirthRange) => ({
  from: from === ANY_DAY.from ? null : from,
  to: to === ANY_DAY.to ? null : to,
})
