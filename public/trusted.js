// Says which texts the browser may take as they are where the service's policy asks for trust (Trusted Types): a named
// character, which Markdown's parser has the browser read and which can hold no element, and the app's own workers.
// The build writes it into the document.
;(function () {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (/^&\w+;$/.test(html) ? html : null),
    createScriptURL: (url) =>
      url === '/service-worker.js' || url.startsWith(location.origin + '/assets/') ? url : null,
  })
})()
