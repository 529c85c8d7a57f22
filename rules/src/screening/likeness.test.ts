import { describe, expect, it, test } from 'vitest'
import { likeness, SAME_SOUND, soundOf, stemOf } from './likeness.ts'

const alike = (one: string, other: string, least = 0.5) => likeness(sounded(one), sounded(other), least)

const sounded = (text: string) => ({ text, sound: soundOf(text), stem: stemOf(soundOf(text)) })

describe('what sounds the same', () => {
  it.each([
    ['muhammad', 'muhamad'],
    ['yusuf', 'jusuf'],
    ['schmidt', 'shmidt'],
    ['khoroshilov', 'horoshilov'],
    ['viktor', 'wiktor'],
    ['chernov', 'tchernov'],
    ['christos', 'kristos'],
    ['alexander', 'aleksander'],
    ['mueller', 'muller'],
    ['fatimah', 'fatima'],
    ['yevgeny', 'evgeniy'],
    ['tsvetkov', 'cvetkov'],
  ])('%s and %s', (one, other) => expect(alike(one, other)).toBe(SAME_SOUND))
})

describe('likeness', () => {
  it.each([
    ['shipping', 'shipping', 1],
    ['shipping', 'shopping', 0.9375],
    ['shipping', 'shapponc', 0.75],
    ['demovicius', 'demovikjus', 0.9],
    ['demovicius', 'demoivcius', 0.95],
    // more than two faults usually mean another word
    ['thistlewood', 'thistleton', 0.6727],
    ['abc', 'xyz', 0],
    // digits are either alike or not
    ['t17', 't18', 0],
    ['17', '17', 1],
    ['12345678', '12345679', 0],
    // letters of other scripts are compared one by one, and have no sound
    ['東海晨星', '東海辰星', 0.75],
    ['東海晨星', '東晨海星', 0.875],
    ['王小小', '王小', 0.6667],
  ])('of %s and %s is %d, whichever is asked for', (one, other, value) => {
    expect(alike(one, other)).toBeCloseTo(value, 4)
    expect(alike(other, one)).toBe(alike(one, other))
  })

  test('what is less alike than wanted is told as not alike', () => {
    expect(alike('demovicius', 'demovic', 0.75)).toBeCloseTo(0.8, 4)
    expect(alike('demovicius', 'demovic', 0.85)).toBe(0)
  })

  /** Every word with one fault, from a word of b and c. */
  const faults = (word: string) =>
    Array.from({ length: word.length + 1 }, (_, at) => at).flatMap((at) => [
      ...['b', 'c'].map((letter) => word.slice(0, at) + letter + word.slice(at)),
      ...(at < word.length
        ? [
            ...['b', 'c'].map((letter) => word.slice(0, at) + letter + word.slice(at + 1)),
            word.slice(0, at) + word.slice(at + 1),
            word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
          ]
        : []),
    ])

  test('counts no more faults than are needed to make one word of the other', () => {
    for (const word of ['bc', 'bbc', 'bccb', 'cbcbc']) {
      const needed = new Map([[word, 0]])
      for (let count = 1; count <= 2; count += 1) {
        for (const known of [...needed.keys()]) {
          for (const next of faults(known)) if (!needed.has(next)) needed.set(next, count)
        }
      }
      for (const [other, count] of needed) {
        if (other === word) continue
        const fewest = 1 - count / Math.max(word.length, other.length)
        expect([other, alike(word, other, 0) >= Math.min(fewest, SAME_SOUND) - 1e-9]).toEqual([other, true])
      }
    }
  })
})
