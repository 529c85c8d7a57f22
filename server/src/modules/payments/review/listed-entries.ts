import type { ListedEntry } from '@fondaco/contract/payments/context-schemas.ts'
import type { ScreeningPart } from '@fondaco/contract/payments/schemas.ts'
import { ANY_DAY, type BirthRange, weighEvidence } from '@fondaco/rules/screening/evidence.ts'
import type { Reader } from '../../../platform/db.ts'
import { factsOf, type KeptEntry, readListedEntries, type ScreenedParty } from '../../screening/index.ts'

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
    const party = parties.find(({ name }) => name === text) ?? parties.find((one) => isNamedBy(one, text))
    return entry ? [{ text, matched, ...entryView(entry, matched, party) }] : []
  })
}

function entryView(
  { list, version, published, subject, kind, names, births, countries, identifiers }: KeptEntry,
  matched: string,
  party: ScreenedParty | undefined,
): Omit<ListedEntry, 'text' | 'matched'> {
  const known = factsOf(party ?? {})
  const evidence = weighEvidence(known, { births, countries, identifiers })
  const agrees = (kind: (typeof evidence)[number]['kind']) => {
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
    identifiers: [...identifiers],
    said: {
      births: [...(party?.births ?? [])],
      countries: [...known.countries],
      identifiers: known.identifiers,
    },
    agrees: { birth: agrees('birth'), country: agrees('country'), identifier: agrees('identifier') },
  }
}

/** A bank is named by its BIC. */
const isNamedBy = (party: ScreenedParty, text: string): boolean =>
  party.name === undefined && factsOf(party).identifiers.join(', ') === text

const withOpenEnds = ({ from, to }: BirthRange) => ({
  from: from === ANY_DAY.from ? null : from,
  to: to === ANY_DAY.to ? null : to,
})
