const EMAIL = /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

/** Whether a text is an e-mail address that the product can write to: at most 254 characters, without accents. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)
