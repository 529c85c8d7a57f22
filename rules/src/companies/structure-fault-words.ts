import type { Language } from '../language.ts'
import type { Structure, StructureFault } from './structure.ts'

/**
 * A fault of a structure in a sentence for readers.
 * @param name the name of the company
 */
export function structureFaultWords(
  fault: StructureFault,
  { company, parties }: Structure,
  name: string,
  language: Language,
): string {
  const names = new Map([...parties.map((party) => [party.id, party.name] as const), [company, name]])
  const nameOf = (id: string) => names.get(id) ?? id
  return sentences(fault, nameOf)[language]
}

function sentences(
  fault: StructureFault,
  nameOf: (id: string) => string,
): Readonly<Record<Language, string>> {
  switch (fault.kind) {
    case 'NOT_A_PERCENT':
      return {
        en: `The share of ${nameOf(fault.holder)} in ${nameOf(fault.held)} must be a whole number from 1 to 100.`,
        lt: `Dalis turi būti sveikasis skaičius nuo 1 iki 100: ${nameOf(fault.holder)}, dalis įmonėje ${nameOf(fault.held)}.`,
      }
    case 'UNKNOWN_PARTY':
      return {
        en: `A holding names a party that is not in the structure: ${fault.id}.`,
        lt: `Nurodyta šalis, kurios struktūroje nėra: ${fault.id}.`,
      }
    case 'PERSON_HELD':
      return {
        en: `${nameOf(fault.id)} is a person. Nobody can own shares in a person.`,
        lt: `${nameOf(fault.id)} yra fizinis asmuo. Fizinio asmens dalių turėti negalima.`,
      }
    case 'HOLDS_ITSELF':
      return {
        en: `${nameOf(fault.id)} cannot own shares in itself.`,
        lt: `Įmonė negali turėti savo pačios dalių: ${nameOf(fault.id)}.`,
      }
    case 'CIRCLE': {
      const circle = fault.parties.map(nameOf).join(' → ')
      return {
        en: `A legal entity cannot own itself through others: ${circle}.`,
        lt: `Juridinis asmuo negali valdyti savęs per kitus: ${circle}.`,
      }
    }
    case 'OVER_100': {
      const [holder, held] = [nameOf(fault.holder), nameOf(fault.held)]
      return {
        en: `${holder} cannot have ${fault.percent} % of ${held}: ${fault.left} % is left.`,
        lt: `${fault.percent} % dalis per didelė: ${holder}, dalis įmonėje ${held}. Liko ${fault.left} %.`,
      }
    }
  }
}
