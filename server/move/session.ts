/** A session of either database. */
export type Session = {
  rows: <T extends object>(sql: string, parameters?: unknown[]) => Promise<T[]>
}

/** So that both say the same value in the same words, and name everything with its schema. */
export const SAME_WORDS = `
  set timezone = 'UTC';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set client_encoding = 'UTF8';
  set search_path = pg_catalog`
