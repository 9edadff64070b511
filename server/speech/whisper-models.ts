/**
 * The models that may be fetched by name, with the SHA-1 of their files as whisper.cpp's own model list gives them.
 * Those ending in `.en` know English only.
 */
export const whisperModels: Readonly<Record<string, { sha1: string; megabytes: number }>> = {
  tiny: { sha1: 'bd577a113a864445d4c299885e0cb97d4ba92b5f', megabytes: 75 },
  'tiny.en': { sha1: 'c78c86eb1a8faa21b369bcd33207cc90d64ae9df', megabytes: 75 },
  base: { sha1: '465707469ff3a37a2b9b8d8f89f2f99de7299dac', megabytes: 142 },
  'base.en': { sha1: '137c40403d78fd54d454da0f9bd998f78703390c', megabytes: 142 },
  small: { sha1: '55356645c2b361a969dfd0ef2c5a50d530afd8d5', megabytes: 466 },
  'small.en': { sha1: 'db8a495a91d927739e50b3fc1cc4c6b8f6c2d022', megabytes: 466 },
  medium: { sha1: 'fd9727b6e1217c2f614f9b698455c4ffd82463b4', megabytes: 1500 },
  'medium.en': { sha1: '8c30f0e44ce9560643ebd10bbe50cd20eafd3723', megabytes: 1500 },
  'large-v3': { sha1: 'ad82bf6a9043ceed055076d0fd39f5f186ff8062', megabytes: 2900 },
  'large-v3-turbo': { sha1: '4af2b29d7ec73d781377bfd1758ca957a807e941', megabytes: 1500 },
  'large-v3-turbo-q5_0': { sha1: 'e050f7970618a659205450ad97eb95a18d69c9ee', megabytes: 547 },
}
