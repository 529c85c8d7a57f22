import { describe, expect, it } from 'vitest'
import { type ListedKind, weighWords } from './name-words.ts'

/** The words of a name that weigh something, each with its weight. */
const weighed = (name: string, kind: ListedKind) =>
  weighWords(name, kind)
    .filter(({ weight }) => weight > 0)
    .map(({ text, weight }) => `${text} ${weight}`)

describe('a company’s name', () => {
  it.each([
    ['Nordvind Aktiengesellschaft', ['nordvind 8']],
    ['Rytmena, uždaroji akcinė bendrovė', ['rytmena 7']],
    ['Общество с ограниченной ответственностью Кедровик', ['kedrovik 8']],
    ['Société Anonyme', ['societe 7', 'anonyme 7']],
    ['Brigade Twelve', ['brigade 7', '12 6']],
    ['Works VII Kramnik', ['works 2', '7 6', 'kramnik 7']],
    ['II Rytmena', ['rytmena 7']],
    ['Yard Thirty-Five', ['yard 4', '35 6']],
    ['Solvita Europe', ['solvita 7', 'europe 1']],
    ['Europe Polska', ['europe 6', 'polska 6']],
    ['V1lnius Tr4de', ['vilnius 7', 'trade 2']],
    ['K a r m e l t a', ['karmelta 8']],
    ['Marent1s 0il', ['marentis 8', 'oil 2']],
    ['Squadron T17', ['squadron 8', 't17 6']],
    ['Vessel MT7', ['vessel 6', 'mt7 6']],
    ['Flight PS752', ['flight 6', 'ps752 6']],
    ['Aurora Foundation', ['aurora 6', 'foundation 4']],
    ['東海晨星', ['donghaichenxing 10']],
  ])('%s', (name, words) => expect(weighed(name, 'entity')).toEqual(words))
})

describe('a person’s name', () => {
  it.each([
    ['Major General Oleg Pimenkov', ['oleg 4', 'pimenkov 8']],
    ['Major Oleg Pimenkov', ['major 5', 'oleg 4', 'pimenkov 8']],
    ['General Pimenkov', ['general 7', 'pimenkov 8']],
    ['JC Norvaiša', ['j 0.3', 'c 0.3', 'norvaisa 8']],
    ['JC NORVAIŠA', ['jc 2', 'norvaisa 8']],
    ['Charles Wrexley the Second', ['charles 7', 'wrexley 7', 'ii 0.3']],
    ['خالد الشمراني', ['khald 5', 'shmrani 7']],
    ['رضا کاظمیان', ['rza 3', 'kazmian 7']],
    ['周文涛', ['zhou 4', 'wentao 6']],
    ['김도윤', ['kim 3', 'doyun 5']],
    ['राजेश वर्धन', ['rajes 5', 'vrdhn 5']],
    ['de la', ['de 2', 'la 2']],
  ])('%s', (name, words) => expect(weighed(name, 'person')).toEqual(words))
})
