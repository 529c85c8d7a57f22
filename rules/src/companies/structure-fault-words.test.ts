import { expect, test } from 'vitest'
import type { Structure, StructureFault } from './structure.ts'
import { structureFaultWords } from './structure-fault-words.ts'

const STRUCTURE: Structure = {
  company: 'co',
  parties: [
    { id: 'rasa', kind: 'PERSON', name: 'Rasa Petraitė' },
    { id: 'a', kind: 'LEGAL_ENTITY', name: 'Alfa UAB' },
  ],
  holdings: [],
}

test.each<[fault: StructureFault, en: string, lt: string]>([
  [
    { kind: 'NOT_A_PERCENT', holder: 'rasa', held: 'co' },
    'The share of Rasa Petraitė in Baltic Timber UAB must be a whole number from 1 to 100.',
    'Dalis turi būti sveikasis skaičius nuo 1 iki 100: Rasa Petraitė, dalis įmonėje Baltic Timber UAB.',
  ],
  [
    { kind: 'UNKNOWN_PARTY', id: 'p7' },
    'A holding names a party that is not in the structure: p7.',
    'Nurodyta šalis, kurios struktūroje nėra: p7.',
  ],
  [
    { kind: 'PERSON_HELD', id: 'rasa' },
    'Rasa Petraitė is a person. Nobody can own shares in a person.',
    'Rasa Petraitė yra fizinis asmuo. Fizinio asmens dalių turėti negalima.',
  ],
  [
    { kind: 'HOLDS_ITSELF', id: 'a' },
    'Alfa UAB cannot own shares in itself.',
    'Įmonė negali turėti savo pačios dalių: Alfa UAB.',
  ],
  [
    { kind: 'CIRCLE', parties: ['a', 'co', 'a'] },
    'A legal entity cannot own itself through others: Alfa UAB → Baltic Timber UAB → Alfa UAB.',
    'Juridinis asmuo negali valdyti savęs per kitus: Alfa UAB → Baltic Timber UAB → Alfa UAB.',
  ],
  [
    { kind: 'OVER_100', holder: 'rasa', held: 'co', percent: 41, left: 40 },
    'Rasa Petraitė cannot have 41 % of Baltic Timber UAB: 40 % is left.',
    '41 % dalis per didelė: Rasa Petraitė, dalis įmonėje Baltic Timber UAB. Liko 40 %.',
  ],
])('$kind is said in both languages', (fault, en, lt) => {
  expect(structureFaultWords(fault, STRUCTURE, 'Baltic Timber UAB', 'en')).toBe(en)
  expect(structureFaultWords(fault, STRUCTURE, 'Baltic Timber UAB', 'lt')).toBe(lt)
})
