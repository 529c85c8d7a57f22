import type { InEachLanguage } from './language.ts'

const WEB_ADDRESS = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** Whether a text is the address of a page or site, with or without https. */
export const isWebAddress = (text: string): boolean => WEB_ADDRESS.test(text.trim())

export const NO_WEB_ADDRESS: InEachLanguage = {
  en: 'must be a web address such as example.com',
  lt: 'turi būti interneto adresas, pvz., example.com',
}
