import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import type { ProposalKind } from '@fondaco/rules/proposals.ts'
import { newId } from '../../src/platform/ids.ts'
import { type Examples, onceAWorld } from './example.ts'
import { running, type Subject } from './world.ts'

/** The lists of the institution. */
export const listsExamples = {
  listBlacklistedWords: {},
  getBlacklistedWord: { input: async (subject) => ({ params: { id: (await wordFor(subject)).id } }) },
  tryBlacklistedWord: {
    input: () => ({ query: { word: 'ivory' } }),
    more: {
      'a word that is removed': async (subject) => ({ query: { id: (await wordFor(subject)).id } }),
    },
  },
  addBlacklistedWord: {
    async input(subject) {
      await giveAllEntities(subject)
      return { body: { word: newWord(subject), reason: 'Fraud', change_reason: 'A new pattern of fraud.' } }
    },
    after: takeEntities,
  },
  changeBlacklistedWord: {
    async input(subject) {
      await giveAllEntities(subject)
      const { id, version } = await wordFor(subject)
      return {
        params: { id },
        body: { word: newWord(subject), reason: 'Fraud', change_reason: 'It was misspelt.', version },
      }
    },
    after: takeEntities,
  },
  removeBlacklistedWord: {
    async input(subject) {
      await giveAllEntities(subject)
      const { id, version } = await wordFor(subject)
      return { params: { id }, body: { change_reason: 'It holds too much.', version } }
    },
    after: takeEntities,
  },
  exportBlacklistedWords: {},
  tryBlacklistedWordsFile: {
    input: (subject) => ({ body: wordFile(subject) }),
  },
  importBlacklistedWords: {
    async input(subject) {
      await giveAllEntities(subject)
      await letNothingWait(subject, 'blacklisted_words')
      return { body: { ...wordFile(subject), ...IMPORT } }
    },
    after: takeEntities,
  },
  listWhitelistedBanks: {},
  getWhitelistedBank: { input: async (subject) => ({ params: { id: (await bankFor(subject)).id } }) },
  tryWhitelistedBank: {
    input: () => ({ query: { bic: 'DEUTDEFF' } }),
    more: {
      'a bank that is removed': async (subject) => ({ query: { id: (await bankFor(subject)).id } }),
    },
  },
  addWhitelistedBank: {
    async input(subject) {
      await giveAllEntities(subject)
      return { body: { bic: newBic(subject), note: 'Muster Bank', change_reason: 'A new correspondent.' } }
    },
    after: takeEntities,
  },
  changeWhitelistedBank: {
    async input(subject) {
      await giveAllEntities(subject)
      const { id, version } = await bankFor(subject)
      return {
        params: { id },
        body: { bic: newBic(subject), note: 'Muster Bank', change_reason: 'It merged.', version },
      }
    },
    after: takeEntities,
  },
  removeWhitelistedBank: {
    async input(subject) {
      await giveAllEntities(subject)
      const { id, version } = await bankFor(subject)
      return { params: { id }, body: { change_reason: 'We work with it no more.', version } }
    },
    after: takeEntities,
  },
  exportWhitelistedBanks: {},
  tryWhitelistedBanksFile: {
    input: (subject) => ({ body: bankFile(subject) }),
  },
  importWhitelistedBanks: {
    async input(subject) {
      await giveAllEntities(subject)
      await letNothingWait(subject, 'whitelisted_banks')
      return { body: { ...bankFile(subject), ...IMPORT } }
    },
    after: takeEntities,
  },
  listCountryRisks: {},
  getCountryRisk: { input: async (subject) => ({ params: { id: (await countryFor(subject)).id } }) },
  tryCountryRisk: {
    input: () => ({ query: { country: 'LT', level: 'restricted' } }),
    more: {
      'a country that is removed': async (subject) => ({ query: { id: (await countryFor(subject)).id } }),
    },
  },
  addCountryRisk: {
    async input(subject) {
      await giveAllEntities(subject)
      return { body: { ...COUNTRY, country: await unlisted(subject), change_reason: 'It was listed.' } }
    },
    after: takeEntities,
  },
  changeCountryRisk: {
    async input(subject) {
      await giveAllEntities(subject)
      const { id, version, country } = await countryFor(subject)
      return { params: { id }, body: { ...COUNTRY, country, change_reason: 'It was listed.', version } }
    },
    after: takeEntities,
  },
  removeCountryRisk: {
    async input(subject) {
      await giveAllEntities(subject)
      const { id, version } = await countryFor(subject)
      return { params: { id }, body: { change_reason: 'It was delisted.', version } }
    },
    after: takeEntities,
  },
  exportCountryRisks: {},
  tryCountryRisksFile: {
    input: (subject) => ({ body: countryFile(subject) }),
  },
  importCountryRisks: {
    async input(subject) {
      await giveAllEntities(subject)
      await letNothingWait(subject, 'country_risks')
      return { body: { ...countryFile(subject), ...IMPORT } }
    },
    after: takeEntities,
  },
} satisfies Examples

/** A word; a new one if the call must succeed, because one change of a word waits at a time. */
const wordFor = ({ sender }: Subject) => (sender ? makeWord() : keptWord())
const keptWord = onceAWorld(makeWord)

async function makeWord(): Promise<{ id: string; version: number }> {
  const id = newId()
  const { rows } = await running.database.ownerPool.query(
    `insert into blacklisted_word (id, word, reason, added_at) values ($1::uuid, 'made ' || ($1::uuid)::text, 'Fraud', now())
     returning id, version`,
    [id],
  )
  return rows[0]
}

/** A bank; a new one if the call must succeed. */
const bankFor = ({ sender }: Subject) => (sender ? makeBank() : keptBank())
const keptBank = onceAWorld(makeBank)

async function makeBank(): Promise<{ id: string; version: number }> {
  const id = newId()
  const { rows } = await running.database.ownerPool.query(
    `insert into whitelisted_bank (id, bic, note, added_at) values ($1, $2, 'Made Bank', now()) returning id, version`,
    [id, bicOf(id)],
  )
  return rows[0]
}

/** A BIC in which an id can be seen, as far as a BIC is long. */
const bicOf = (id: string) => {
  const letters = id.replaceAll('-', '').toUpperCase()
  return `${letters.slice(-4)}LT${letters.slice(-9, -4)}`
}
const newBic = ({ sender }: Subject) => (sender ? bicOf(newId()) : 'HABALT22')

const fileOf = (head: string, line: string) => ({ csv: `${head}\n${line}\n`, mode: 'add' as const })
const wordFile = (subject: Subject) => fileOf('word,reason', `${newWord(subject)},Fraud`)
const bankFile = (subject: Subject) => fileOf('bic,note', `${newBic(subject)},Muster Bank`)
/** Its source is always another one, so the file changes the list. */
const countryFile = ({ sender }: Subject) =>
  fileOf('country,level,risk,source', `ER,high,4,${sender ? newId() : 'FATF'}`)
const IMPORT = { file_name: 'list.csv', change_reason: 'The list of the month.' }

const COUNTRY = { level: 'high', risk: 4, source: 'FATF' } as const

/** A country; one that nobody proposed to change if the call must succeed. */
const countryFor = ({ sender }: Subject) => (sender ? makeCountry() : keptCountry())
const keptCountry = onceAWorld(makeCountry)

/** Countries that no other test is about: those for the list, and those for additions. */
const [SOME, OTHERS] = [
  ['AG', 'BB', 'BS', 'BZ', 'DM', 'GD', 'GY', 'JM'],
  ['FJ', 'FM', 'KI', 'MH', 'NR', 'PW', 'SB', 'TO', 'TV', 'WS'],
]
let turn = 0

async function makeCountry(): Promise<{ id: string; version: number; country: string }> {
  const { rows } = await running.database.ownerPool.query(
    `insert into country_risk (id, country, level, risk, source) values ($1, $2, 'ordinary', 3, 'Made')
     on conflict (country) do update set id = excluded.id, level = 'ordinary', risk = 3, version = 1
     returning id, version, country`,
    [newId(), SOME[turn++ % SOME.length]],
  )
  return rows[0]
}

async function unlisted({ sender }: Subject): Promise<string> {
  return sender ? (OTHERS[turn++ % OTHERS.length] ?? 'FJ') : 'VU'
}

const newWord = ({ sender }: Subject) => (sender ? `sham ${newId()}` : 'sham')

/** One import of a list waits at a time: if the call must succeed, an earlier one is withdrawn. */
export async function letNothingWait({ sender }: Subject, kind: ProposalKind): Promise<void> {
  if (!sender) return
  await running.database.ownerPool.query(
    `update proposal set state = 'WITHDRAWN', decider = proposer, decided_at = now() where kind = $1 and state = 'PROPOSED'`,
    [kind],
  )
}

const raised: string[] = []

/** The list holds payments of every entity: if the call must succeed, staff of one entity see all until `takeEntities`. */
export async function giveAllEntities({ sender }: Subject): Promise<void> {
  if (!sender) return
  raised.push(...(await setEntities(ENTITIES, `entities = '{UAB}'`)))
}

/** Staff see only their own entity again. */
export async function takeEntities(): Promise<void> {
  await setEntities(['UAB'], 'id = any($2)', [raised.splice(0)])
}

/** Sets the entities of people, locked in the order of `lockPeople`: the product may be notifying the same ones. */
async function setEntities(
  entities: readonly Entity[],
  where: string,
  values: readonly unknown[] = [],
): Promise<string[]> {
  const { rows } = await running.database.ownerPool.query<{ id: string }>(
    `update app_user set entities = $1
     where id in (select id from app_user where ${where} order by id for no key update) returning id`,
    [entities, ...values],
  )
  return rows.map(({ id }) => id)
}
