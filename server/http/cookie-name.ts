/**
 * The name under which a cookie that opens something is kept. Browsers take one with the prefix from https pages alone, so
 * neither a sibling site on plain http nor the network can plant its own.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Secure-${name}` : name)
