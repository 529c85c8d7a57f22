import { texts } from '../../texts.ts'

/** Texts about what one holds of legal entities of the structure. */
export const holdingWords = texts({
  title: { en: 'Shares in other entities', lt: 'Dalys kituose juridiniuose asmenyse' },
  hint: {
    en: 'For an owner of a legal entity that owns a part of the company. Such an owner needs no role in the company itself.',
    lt: 'Juridinio asmens, kuriam priklauso dalis įmonės, savininkui. Vaidmens pačioje įmonėje tokiam savininkui nereikia.',
  },
  entity: { en: 'Legal entity', lt: 'Juridinis asmuo' },
  share: { en: 'Share of it', lt: 'Jo dalis' },
  add: { en: 'Add a share in an entity', lt: 'Pridėti dalį juridiniame asmenyje' },
  remove: { en: 'Delete', lt: 'Ištrinti' },
  removeOf: {
    en: (name: string) => `Delete the share in ${name}`,
    lt: (name: string) => `Ištrinti dalį: ${name}`,
  },
  another: { en: 'an entity', lt: 'juridinis asmuo' },
})
