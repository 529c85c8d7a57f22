import { describe, expect, test } from 'vitest'
import {
  KEPT_DOCUMENT_KINDS,
  KEPT_DOCUMENTS,
  keptDocumentPath,
  keptKindAt,
  kindsKeptOf,
  shortFileName,
} from './kept-documents.ts'

test.each<[length: number, shown: string]>([
  [1, 'a'],
  [16, 'a'.repeat(16)],
  [17, `${'a'.repeat(13)}…`],
  [120, `${'a'.repeat(13)}…`],
])('a name of %i characters is shown as %s', (length, shown) => {
  expect(shortFileName('a'.repeat(length))).toBe(shown)
})

test('a name is cut between characters, never inside one', () => {
  expect(shortFileName('📄'.repeat(17))).toBe(`${'📄'.repeat(13)}…`)
})

describe('the kinds that staff keep', () => {
  test('are in one group each', () => {
    const all = Object.values(KEPT_DOCUMENTS).flat()
    expect(new Set(all).size).toBe(all.length)
  })

  test.each(KEPT_DOCUMENT_KINDS.map((kind) => [kind]))('%s is found at its place', (kind) => {
    expect(keptKindAt(keptDocumentPath(kind))).toBe(kind)
  })

  test('are four of an entity, and eight of a person', () => {
    expect(kindsKeptOf('LEGAL_ENTITY')).toEqual([
      'certificate_of_incorporation',
      'memorandum_of_incorporation',
      'extract_of_register',
      'certificate_of_register_add',
    ])
    expect(kindsKeptOf('PERSON')).toHaveLength(8)
    expect(kindsKeptOf('SELF')).not.toContain('pep_declaration')
  })
})
