# Changes a voice: vocal tract, pitch and tempo. Run by synthesise.ts.
form Change voice
  sentence Input_file
  sentence Output_file
  real Formant_ratio
  real Pitch_median
  real Pitch_range
  real Duration
endform
Read from file: input_file$
Change gender: 60, 400, formant_ratio, pitch_median, pitch_range, duration
Save as WAV file: output_file$
