// Asks for what a page of a company needs while the app's code is still on its way; `main.tsx` hands the answers out.
// The build writes it into the document.
;(function () {
  // `shared/first-questions.ts`, and the code of the recording page by the names the build gave it: nothing while developing.
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

  // What the service sent with the document to whoever is signed in, answering its token; one of one's own may be somebody
  // else's.
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
      // Storage may be switched off.
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
    // What everything else waits for is on its way before anything else is.
    var answer = headers === undefined ? send() : headers.then(send)
    // What does not come early is asked again by the page, which says what went wrong.
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
    // A phone shows the text that came with the document as soon as it has the style sheet: nothing else shares the line with that. A
    // frame is drawn when the style sheet is here; a hidden page draws none.
    if (document.hidden || matchMedia('(width >= 40rem)').matches) preloadCode()
    else requestAnimationFrame(() => setTimeout(preloadCode))
  }
  // The first date of a page takes a browser long to write: it learns to while the code is on its way.
  setTimeout(() => new Intl.DateTimeFormat('en'))

  // While a recording is worked on, its transcript is asked for when the work is done: what came before that is empty.
  async function forgetUnfinished(answer, early) {
    if (!answer?.ok || (await answer.clone().json()).isTranscriptionCompleted) return
    early.forEach((part) => answers.delete('GET ' + service + part))
  }

  // A task for each leaves the browser time for frames.
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

  // Each answer is handed out once, soon, and to whom it was for.
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
