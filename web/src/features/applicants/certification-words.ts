import { texts } from '../../texts.ts'

/** Customers who are asked for a tax self-certification, in lists. */
export const certificationWords = texts({
  title: { en: 'Tax form (CRS/FATCA)', lt: 'Mokesčių deklaracija (CRS/FATCA)' },
  since: { en: 'Tax form asked for since', lt: 'Mokesčių deklaracijos prašoma nuo' },
  due: { en: 'Not signed', lt: 'Nepasirašyta' },
  late: { en: 'Not signed for over 30 days', lt: 'Nepasirašyta ilgiau kaip 30 dienų' },
  invalid: { en: 'The last form is invalid', lt: 'Paskutinė negaliojanti' },
})
