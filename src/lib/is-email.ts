/** The service's own rule (`format: email` of its description): letters from a to z, and a domain with a dot in it. */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i

/** Whether a text is an e-mail address that the service takes. */
export const isEmail = (text: string): boolean => text.length <= 254 && ADDRESS.test(text)
