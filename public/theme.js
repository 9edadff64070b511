// Runs before the first paint, so that no page flashes in the wrong theme. The build writes it into the document.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('minutebook.theme')
  } catch {
    // Storage may be switched off.
  }
  var isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
