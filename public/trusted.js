// The default Trusted Types policy. As HTML it allows only a named character reference, which the Markdown parser has the browser
// decode and which can't contain an element; as script URLs, only the app's own workers. The build inlines it into the document.
;(function () {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (/^&\w+;$/.test(html) ? html : null),
    createScriptURL: (url) =>
      url === '/service-worker.js' || url.startsWith(location.origin + '/assets/') ? url : null,
  })
})()
