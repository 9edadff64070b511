/**
 * FFmpeg's decoders that a stranger's file may reach: what phones, cameras, browsers, meeting services and dictation machines
 * write into the contract's formats. The several hundred others, every video decoder among them, only give an attacker more to try.
 */
export const allowedDecoders: readonly string[] = [
  'aac mp3float mp3 mp2float mp2 opus libopus vorbis libvorbis flac alac ac3 eac3 dca amrnb amrwb wmav1 wmav2 gsm gsm_ms speex',
  'pcm_u8 pcm_s8 pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_s32be pcm_f32le pcm_f32be pcm_f64le pcm_f64be',
  'pcm_alaw pcm_mulaw adpcm_ms adpcm_ima_wav adpcm_ima_qt g722 g726',
].flatMap((names) => names.split(' '))
