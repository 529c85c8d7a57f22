import { isCountry } from '@fondaco/rules/country.ts'
import { ANY_DAY, type BirthRange } from '@fondaco/rules/screening/evidence.ts'
import { identifiersIn } from '@fondaco/rules/screening/identifiers.ts'
import { z } from 'zod'
import { birthAbout, birthOf, ListFault, readXml, tidy } from './list-text.ts'
import type { ListedName, Watchlist } from './port.ts'

const text = z.string().catch('')
const entity = z.object({
  '@logicalId': z.string().min(1),
  subjectType: z.object({ '@code': text, '@classificationCode': text }),
  nameAlias: z
    .array(
      z.object({
        '@wholeName': text,
        '@strong': text,
        remark: z.array(z.unknown().transform(String)).catch([]),
      }),
    )
    .default([]),
  birthdate: z
    .array(
      z.object({
        '@birthdate': text,
        '@year': text,
        '@monthOfYear': text,
        '@dayOfMonth': text,
        '@yearRangeFrom': text,
        '@yearRangeTo': text,
        '@circa': text,
      }),
    )
    .catch([]),
  citizenship: z.array(z.object({ '@countryIso2Code': text })).catch([]),
  identification: z.array(z.object({ '@number': text, '@identificationTypeCode': text })).catch([]),
})
const file = z.object({
  export: z.object({ '@generationDate': z.string().min(10), sanctionEntity: z.array(entity).default([]) }),
})

/**
 * The European Union's consolidated financial sanctions (FSF, XML 1.1). An alias counts as weak if the file says that
 * it is not strong, or remarks a low quality.
 */
export function readEu(content: string): Watchlist {
  const repeated = ['sanctionEntity', 'nameAlias', 'birthdate', 'citizenship', 'identification', 'remark']
  const read = file.safeParse(readXml(content, 'EU', repeated))
  if (!read.success) throw new ListFault('malformed', `EU: ${z.prettifyError(read.error)}`)
  const { '@generationDate': version, sanctionEntity } = read.data.export
  return {
    source: 'EU FSF',
    version,
    published: version.slice(0, 10),
    names: sanctionEntity.flatMap(namesOf),
  }
}

function namesOf(one: z.infer<typeof entity>): ListedName[] {
  const { '@code': code, '@classificationCode': letter } = one.subjectType
  const births = one.birthdate.flatMap((date) => birthSaid(date) ?? [])
  const countries = one.citizenship.map((each) => each['@countryIso2Code']).filter(isCountry)
  const [bics = [], numbers = []] = [true, false].map((isBic) =>
    one.identification
      .filter((each) => /swift|bic/i.test(each['@identificationTypeCode']) === isBic)
      .map((each) => each['@number']),
  )
  const identifiers = identifiersIn(numbers, bics)
  const about: Omit<ListedName, 'name'> = {
    subject: one['@logicalId'],
    kind: code === 'person' || letter === 'P' ? 'person' : 'entity',
    ...(births.length > 0 ? { births } : {}),
    ...(countries.length > 0 ? { countries: [...new Set(countries)] } : {}),
    ...(identifiers.length > 0 ? { identifiers } : {}),
  }
  return one.nameAlias
    .map((alias) => ({
      name: tidy(alias['@wholeName']),
      weak: alias['@strong'] === 'false' || alias.remark.some((remark) => /low quality/i.test(remark)),
    }))
    .filter(({ name }) => name !== '')
    .map(({ name, weak }) => ({ ...about, name, ...(weak ? { weak } : {}) }))
}

/** A day, a month, a year, or a range of years of which one may be missing; null if there is none. */
function birthSaid(date: z.infer<typeof entity>['birthdate'][number]): BirthRange | null {
  const { '@birthdate': day, '@year': year, '@yearRangeFrom': from, '@yearRangeTo': to } = date
  if (!day && !year && !from && !to) return null
  const isAbout = date['@circa'] === 'true'
  const parts = day ? day.split('-') : [year, date['@monthOfYear'], date['@dayOfMonth']]
  const [of = 0, month, dayOfMonth] = parts.map(Number)
  const exact = birthOf(of, month || undefined, dayOfMonth || undefined)
  if (exact) return isAbout ? birthAbout(of) : exact
  const [first, last] = [from, to].map((end) => (end ? birthInYear(Number(end), isAbout) : ANY_DAY))
  return first && last && first.from <= last.to ? { from: first.from, to: last.to } : ANY_DAY
}

function birthInYear(year: number, isAbout: boolean): BirthRange | null {
  const exact = birthOf(year)
  return exact && isAbout ? birthAbout(year) : exact
}
