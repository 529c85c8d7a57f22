import type { InEachLanguage } from '../language.ts'
import type { EntityHolding } from './company-answers.ts'
import { judgeHoldings, type Structure, type StructureFault, type StructureParty } from './structure.ts'
import { structureFaultWords } from './structure-fault-words.ts'

const NO_ENTITY: InEachLanguage = {
  en: 'must be in legal entities of the structure that have not left',
  lt: 'turi būti struktūros juridiniuose asmenyse, kurie nėra pasitraukę',
}
const TWICE: InEachLanguage = {
  en: 'must name each legal entity once',
  lt: 'turi nurodyti kiekvieną juridinį asmenį vieną kartą',
}

/**
 * The first fault of what one holds of legal entities, or null.
 * @param structure of the company, with or without this one
 */
export function faultOfHoldings(
  structure: Structure,
  holder: StructureParty,
  holdings: readonly EntityHolding[],
): InEachLanguage | null {
  const parties = [...structure.parties.filter(({ id }) => id !== holder.id), holder]
  const entities = new Set(parties.flatMap(({ id, kind }) => (kind === 'LEGAL_ENTITY' ? [id] : [])))
  const known: Structure = {
    ...structure,
    parties,
    holdings: structure.holdings.filter((one) => one.holder !== holder.id),
  }
  const judge = judgeHoldings(known)
  const named = new Set<string>()
  for (const { entity, control_percentage: percent } of holdings) {
    if (!entities.has(entity)) return NO_ENTITY
    if (named.has(entity)) return TWICE
    const holding = { holder: holder.id, held: entity, percent }
    const [fault] = judge.faultsOf(holding)
    if (fault) return wordsOf(fault, known)
    judge.add(holding)
    named.add(entity)
  }
  return null
}

/** No legal entity of the structure holds the company itself in it, so its name is never said. */
const wordsOf = (fault: StructureFault, structure: Structure): InEachLanguage => ({
  en: structureFaultWords(fault, structure, '', 'en'),
  lt: structureFaultWords(fault, structure, '', 'lt'),
})
