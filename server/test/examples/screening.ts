import { ENTITIES } from '@fondaco/rules/entity.ts'
import { newId } from '../../src/platform/ids.ts'
import { type Examples, onceAWorld } from './example.ts'
import { running, type Subject } from './world.ts'

/** Blacklisted words. */
export const screeningExamples = {
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

const newWord = ({ sender }: Subject) => (sender ? `sham ${newId()}` : 'sham')

const raised: string[] = []

/** The list holds payments of every entity: if the call must succeed, staff of one entity see all until `takeEntities`. */
export async function giveAllEntities({ sender }: Subject): Promise<void> {
  if (!sender) return
  const { rows } = await running.database.ownerPool.query<{ id: string }>(
    `update app_user set entities = $1 where entities = '{UAB}' returning id`,
    [ENTITIES],
  )
  raised.push(...rows.map(({ id }) => id))
}

/** Staff see only their own entity again. */
export async function takeEntities(): Promise<void> {
  await running.database.ownerPool.query(`update app_user set entities = '{UAB}' where id = any($1)`, [
    raised.splice(0),
  ])
}
