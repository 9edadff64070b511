/** Whether a text can be an e-mail address; the service has the last word. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+\.[^\s@.<>"(),;:\\]+$/u.test(text)
