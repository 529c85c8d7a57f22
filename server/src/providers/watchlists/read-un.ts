import { ANY_DAY, type BirthRange } from '@fondaco/rules/screening/evidence.ts'
import { identifiersIn } from '@fondaco/rules/screening/identifiers.ts'
import { z } from 'zod'
import { birthAbout, birthOf, birthsBetween, countriesOf, ListFault, readXml, tidy } from './list-text.ts'
import type { ListedName, Watchlist } from './port.ts'

const REPEATED = [
  'INDIVIDUAL',
  'ENTITY',
  'INDIVIDUAL_ALIAS',
  'ENTITY_ALIAS',
  'INDIVIDUAL_DATE_OF_BIRTH',
  'INDIVIDUAL_DOCUMENT',
  'NATIONALITY',
  'VALUE',
]

const text = z.string().catch('')
const alias = z.object({ QUALITY: text, ALIAS_NAME: text })
const born = z
  .object({ TYPE_OF_DATE: text, DATE: text, YEAR: text, FROM_YEAR: text, TO_YEAR: text })
  .catch({ TYPE_OF_DATE: '', DATE: '', YEAR: '', FROM_YEAR: '', TO_YEAR: '' })
const listed = z.object({
  DATAID: z.string().min(1),
  FIRST_NAME: text,
  SECOND_NAME: text,
  THIRD_NAME: text,
  FOURTH_NAME: text,
  NAME_ORIGINAL_SCRIPT: text,
  INDIVIDUAL_ALIAS: z.array(alias).catch([]),
  ENTITY_ALIAS: z.array(alias).catch([]),
  INDIVIDUAL_DATE_OF_BIRTH: z.array(born).catch([]),
  INDIVIDUAL_DOCUMENT: z.array(z.object({ NUMBER: text }).catch({ NUMBER: '' })).catch([]),
  NATIONALITY: z.array(z.object({ VALUE: z.array(text).catch([]) }).catch({ VALUE: [] })).catch([]),
})
const consolidated = z.object({
  CONSOLIDATED_LIST: z.object({
    '@dateGenerated': z.string().min(10),
    INDIVIDUALS: z
      .object({ INDIVIDUAL: z.array(listed).default([]) })
      .or(z.literal(''))
      .optional(),
    ENTITIES: z
      .object({ ENTITY: z.array(listed).default([]) })
      .or(z.literal(''))
      .optional(),
  }),
})

/** The UN Security Council's consolidated list. An alias of low quality counts as weak. */
export function readUn(content: string): Watchlist {
  const read = consolidated.safeParse(readXml(content, 'UN', REPEATED))
  if (!read.success) throw new ListFault('malformed', `UN: ${z.prettifyError(read.error)}`)
  const { INDIVIDUALS, ENTITIES, '@dateGenerated': version } = read.data.CONSOLIDATED_LIST
  const names = [
    ...(INDIVIDUALS ? INDIVIDUALS.INDIVIDUAL.flatMap((one) => namesOf('person', one)) : []),
    ...(ENTITIES ? ENTITIES.ENTITY.flatMap((one) => namesOf('entity', one)) : []),
  ]
  return { source: 'UN consolidated', version, published: version.slice(0, 10), names }
}

function namesOf(kind: ListedName['kind'], one: z.infer<typeof listed>): ListedName[] {
  const births = one.INDIVIDUAL_DATE_OF_BIRTH.flatMap((date) => birthSaid(date) ?? [])
  const countries = countriesOf(one.NATIONALITY.flatMap(({ VALUE }) => VALUE))
  const identifiers = identifiersIn(one.INDIVIDUAL_DOCUMENT.map(({ NUMBER }) => NUMBER))
  const about = {
    subject: one.DATAID,
    kind,
    ...(births.length > 0 ? { births } : {}),
    ...(countries.length > 0 ? { countries } : {}),
    ...(identifiers.length > 0 ? { identifiers } : {}),
  }
  return [
    { name: tidy(one.FIRST_NAME, one.SECOND_NAME, one.THIRD_NAME, one.FOURTH_NAME), weak: false },
    { name: tidy(one.NAME_ORIGINAL_SCRIPT), weak: false },
    ...[...one.INDIVIDUAL_ALIAS, ...one.ENTITY_ALIAS].map(({ ALIAS_NAME, QUALITY }) => ({
      name: tidy(ALIAS_NAME),
      weak: QUALITY === 'Low',
    })),
  ]
    .filter(({ name }) => name !== '')
    .map(({ name, weak }) => ({ ...about, name, ...(weak ? { weak } : {}) }))
}

/** Null if there is none. An unreadable date may be any day. */
function birthSaid({
  TYPE_OF_DATE,
  DATE,
  YEAR,
  FROM_YEAR,
  TO_YEAR,
}: z.infer<typeof born>): BirthRange | null {
  if (TYPE_OF_DATE === 'BETWEEN' && FROM_YEAR && TO_YEAR) {
    return birthsBetween(Number(FROM_YEAR), Number(TO_YEAR))
  }
  const [year, month, day] = (DATE || YEAR).split('-').map((part) => Number.parseInt(part, 10))
  if (!year) return DATE || YEAR || FROM_YEAR || TO_YEAR ? ANY_DAY : null
  return (TYPE_OF_DATE === 'APPROXIMATELY' ? birthAbout(year) : birthOf(year, month, day)) ?? ANY_DAY
}
