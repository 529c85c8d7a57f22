import { faultIn } from '@fondaco/contract/fault.ts'
import { counted, type InEachLanguage, type Language } from '@fondaco/rules/language.ts'
import type { z } from 'zod'

/** A wrong field, by its path such as `body.creditor.name`, and its fault as the end of a sentence. */
export interface FieldFault {
  readonly path: string
  readonly text: string
}

type Fault = z.core.$ZodRawIssue

interface Words {
  readonly missing: string
  readonly types: Readonly<Record<string, string>>
  readonly formats: Readonly<Record<string, string>>
  readonly oneOf: (values: string) => string
  readonly empty: string
  readonly atMost: Sizes
  readonly atLeast: Sizes
  readonly unknown: (keys: string) => string
  readonly wrong: string
  readonly noText: string
  readonly filesGoIn: (field: string) => string
  readonly notWhole: string
  readonly twice: string
}

interface Sizes {
  readonly string: (count: number) => string
  readonly array: (count: number) => string
  readonly number: (bound: number) => string
}

const CHARACTERS: InEachLanguage<Parameters<typeof counted>[2]> = {
  en: { one: 'character', other: 'characters' },
  lt: { one: 'simbolis', few: 'simboliai', other: 'simbolių' },
}
const ENTRIES: InEachLanguage<Parameters<typeof counted>[2]> = {
  en: { one: 'entry', other: 'entries' },
  lt: { one: 'įrašas', few: 'įrašai', other: 'įrašų' },
}
const characters = (language: Language, count: number) =>
  `${count} ${counted(language, count, CHARACTERS[language])}`
const entries = (language: Language, count: number) =>
  `${count} ${counted(language, count, ENTRIES[language])}`

/** Texts for schemas without words of their own. */
const WORDS: InEachLanguage<Words> = {
  en: {
    missing: 'must be given',
    types: {
      string: 'must be text',
      number: 'must be a number',
      int: 'must be a whole number',
      boolean: 'must be true or false',
      array: 'must be a list',
      object: 'must be an object',
      record: 'must be an object',
    },
    formats: {
      date: 'must be a date such as 2026-01-31',
      datetime: 'must be a time such as 2026-01-31T12:00:00Z',
      uuid: 'must be an identifier',
      email: 'must be an e-mail address',
      url: 'must be a web address',
    },
    oneOf: (values) => `must be one of ${values}`,
    empty: 'must not be empty',
    atMost: {
      string: (count) => `must have at most ${characters('en', count)}`,
      array: (count) => `must have at most ${entries('en', count)}`,
      number: (bound) => `must be at most ${bound}`,
    },
    atLeast: {
      string: (count) => `must have at least ${characters('en', count)}`,
      array: (count) => `must have at least ${entries('en', count)}`,
      number: (bound) => `must be at least ${bound}`,
    },
    unknown: (keys) => `unknown: ${keys}`,
    wrong: 'is not in the right form',
    noText: 'holds characters that are no text',
    filesGoIn: (field) => `files go in "${field}"`,
    notWhole: 'is not whole',
    twice: 'must be given once',
  },
  lt: {
    missing: 'turi būti nurodyta',
    types: {
      string: 'turi būti tekstas',
      number: 'turi būti skaičius',
      int: 'turi būti sveikasis skaičius',
      boolean: 'turi būti true arba false',
      array: 'turi būti sąrašas',
      object: 'turi būti objektas',
      record: 'turi būti objektas',
    },
    formats: {
      date: 'turi būti data, pvz., 2026-01-31',
      datetime: 'turi būti laikas, pvz., 2026-01-31T12:00:00Z',
      uuid: 'turi būti identifikatorius',
      email: 'turi būti el. pašto adresas',
      url: 'turi būti interneto adresas',
    },
    oneOf: (values) => `turi būti viena iš reikšmių: ${values}`,
    empty: 'turi būti užpildyta',
    atMost: {
      string: (count) => `turi būti ne daugiau kaip ${characters('lt', count)}`,
      array: (count) => `turi būti ne daugiau kaip ${entries('lt', count)}`,
      number: (bound) => `turi būti ne daugiau kaip ${bound}`,
    },
    atLeast: {
      string: (count) => `turi būti ne mažiau kaip ${characters('lt', count)}`,
      array: (count) => `turi būti ne mažiau kaip ${entries('lt', count)}`,
      number: (bound) => `turi būti ne mažiau kaip ${bound}`,
    },
    unknown: (keys) => `nežinoma: ${keys}`,
    wrong: 'netinkamas formatas',
    noText: 'yra simbolių, kurie nėra tekstas',
    filesGoIn: (field) => `failai dedami į „${field}“`,
    notWhole: 'atsiųsta ne visa',
    twice: 'turi būti nurodyta vieną kartą',
  },
}

export const wordsOf = (language: Language): Words => WORDS[language]

/** Characters of the input that an answer repeats, at most. */
const LONGEST = 200

/** Describes the faults of a schema in a language; `safeParse` takes it as `error`. */
export const faultWords =
  (language: Language) =>
  (fault: Fault): string => {
    const words = WORDS[language]
    switch (fault.code) {
      case 'invalid_type':
        return fault.input === undefined ? words.missing : (words.types[fault.expected] ?? words.wrong)
      case 'invalid_format':
        return words.formats[fault.format] ?? words.wrong
      case 'invalid_value': {
        const values = fault.values.join(', ')
        return values.length > LONGEST ? words.wrong : words.oneOf(values)
      }
      case 'too_big':
        return sized(words.atMost, fault.origin)(Number(fault.maximum))
      case 'too_small':
        if (fault.origin === 'string' && fault.minimum === 1) return words.empty
        return sized(words.atLeast, fault.origin)(Number(fault.minimum))
      case 'unrecognized_keys':
        return words.unknown(fault.keys.slice(0, 10).join(', ').slice(0, LONGEST))
      default:
        return words.wrong
    }
  }

const sized = (sizes: Sizes, origin: string) =>
  origin === 'string' || origin === 'array' ? sizes[origin] : sizes.number

/** The faults that a schema read with `faultWords` found, with the path of each field. */
export const faultsOf = (error: z.ZodError, where: string, language: Language): FieldFault[] =>
  error.issues.flatMap(inClosest).map(({ path, message }) => ({
    path: [where, ...path.map(String)].join('.'),
    text: faultIn(language, message),
  }))

type Issue = z.core.$ZodIssue

/** Of several forms that were all missed, the faults of the closest one. */
function inClosest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [closest] = issue.errors.toSorted((one, other) => misses(one) - misses(other))
  if (!closest) return [issue]
  return closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(inClosest)
}

const misses = (issues: readonly Issue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0)
