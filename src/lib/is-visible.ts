/** Whether a text has something that can be seen: not only spaces, joiners, marks of direction, or accents without a letter. */
export const isVisible = (text: string): boolean =>
  /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text)
