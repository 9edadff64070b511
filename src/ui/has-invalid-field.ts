/**
 * Whether a form has a text that is too long or not allowed, or a day that there is not, and so cannot be sent; the first of them gets focus,
 * and each says what is wrong.
 */
export function hasInvalidField(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement>('[data-too-long], [data-unusable], input[type=date]')
  // A day tells by its event `invalid` that it was looked at.
  const unusable = [...fields].filter((field) => isMarked(field) || !field.checkValidity())
  unusable[0]?.focus()
  return unusable.length > 0
}

const isMarked = ({ dataset }: HTMLInputElement) => dataset.tooLong !== undefined || dataset.unusable !== undefined
