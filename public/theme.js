// Runs before the first paint to avoid a flash of the wrong theme. The build inlines it into the document.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('minutebook.theme')
  } catch {
    // Storage may be disabled.
  }
  var isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
