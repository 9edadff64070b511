// Requests what a company's page needs while the app's code is still loading; `main.tsx` passes the responses on. The build
// inlines it into the document.
;(function () {
  // `questions` is `shared/first-questions.ts`, and `code` the recording page's files as named by the build. Neither is set in
  // development.
  var { questions, code } = document.currentScript.dataset
  if (questions === undefined) return
  var first = JSON.parse(questions)
  var place = new RegExp(first.page).exec(location.pathname)
  if (place === null) return
  var answers = new Map()
  var service = serviceAddress()
  var kept = keptToken()
  var token = kept ?? takeBroughtAnswers() ?? ask('POST', first.token).then(tokenIn)

  function serviceAddress() {
    return document.querySelector('meta[name=service]').content.replace(/\/$/, '') || location.origin
  }

  // Uses the answers that the service embedded in the document for the signed-in person, and returns the token among them. Not if
  // this browser has a token of its own, which may be someone else's.
  function takeBroughtAnswers() {
    var island = document.getElementById('early-answers')
    island?.remove()
    if (kept !== null || island === null) return
    var brought = JSON.parse(island.textContent)
    for (var key in brought) {
      var answer = new Response(JSON.stringify(brought[key]), { headers: { 'content-type': 'application/json' } })
      answers.set(key.replace(' ', ' ' + service), Promise.resolve(answer))
    }
    return brought['POST ' + first.token].accessToken
  }

  function keptToken() {
    try {
      return localStorage.getItem('minutebook.accessToken')
    } catch {
      // Storage may be disabled.
      return null
    }
  }

  async function tokenIn(answer) {
    return answer?.ok ? (await answer.clone().json()).accessToken : undefined
  }

  function ask(method, path, headers) {
    var url = service + path
    var brought = answers.get(method + ' ' + url)
    if (brought !== undefined) return brought
    var send = (sent) => (sent === null ? undefined : fetch(url, { method, headers: sent, credentials: 'include' }))
    // Without headers to wait for, send right away: the other requests wait for the token.
    var answer = headers === undefined ? send() : headers.then(send)
    // The page repeats a failed request and shows the error.
    answer = answer.catch(() => undefined)
    answers.set(method + ' ' + url, answer)
    return answer
  }

  async function bearer() {
    var known = await token
    return known === undefined ? null : { authorization: 'Bearer ' + known }
  }

  first.ofAnybody.forEach((path) => void ask('GET', path))
  first.ofPage.forEach((path) => void ask('GET', path, bearer()))
  if (place[2] !== undefined) {
    var recording = first.recording.replace('{directoryId}', place[1]).replace('{recordingId}', place[2])
    var parts = [first.transcript, first.summaries].map((part) => recording + part)
    parts.forEach((part) => void ask('GET', part, bearer()))
    void ask('GET', recording, bearer()).then((answer) => forgetUnfinished(answer, parts))
    // A phone shows the text embedded in the document as soon as the style sheet has loaded, so nothing should compete with that
    // for bandwidth. The next frame is drawn once the style sheet is there; a hidden page draws none.
    if (document.hidden || matchMedia('(width >= 40rem)').matches) preloadCode()
    else requestAnimationFrame(() => setTimeout(preloadCode))
  }
  // The first date format is slow to create. Doing it now warms up the browser while the code loads.
  setTimeout(() => new Intl.DateTimeFormat('en'))

  // While a recording is being processed, its early transcript and summaries are empty. Without them, the page requests them once
  // it's done.
  async function forgetUnfinished(answer, early) {
    if (!answer?.ok || (await answer.clone().json()).isTranscriptionCompleted) return
    early.forEach((part) => answers.delete('GET ' + service + part))
  }

  // One task per file lets the browser paint in between.
  function preloadCode() {
    code.split(' ').forEach((file) => setTimeout(preload, 0, file))
  }

  function preload(file) {
    var link = document.createElement('link')
    if (file.endsWith('.css')) {
      link.rel = 'preload'
      link.as = 'style'
      link.crossOrigin = ''
    } else link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }

  // Each response is used once, within 10 seconds, and only with the token it was requested with.
  setTimeout(() => answers.clear(), 10_000)
  window.earlyFetch = async (request) => {
    var key = request.method + ' ' + request.url
    var early = answers.get(key)
    answers.delete(key)
    var sent = request.headers.get('authorization')
    var isOurs = sent === null || sent === 'Bearer ' + (await token)
    return (isOurs && (await early)) || fetch(request)
  }
})()
